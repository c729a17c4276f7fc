import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { SERVICE_ALIASES } from '../content/service-aliases.ts'

export default [
  index('pages/home.tsx'),
  route('services', 'pages/services.tsx'),
  ...Object.keys(SERVICE_ALIASES).map((alias) => route(`services/${alias}`, 'pages/service-alias.tsx', { id: alias })),
  route('services/:slug', 'pages/service.tsx'),
  route('service-areas', 'pages/service-areas.tsx'),
  route('service-areas/mobile-county', 'pages/county.tsx', { id: 'mobile-county' }),
  route('service-areas/baldwin-county', 'pages/county.tsx', { id: 'baldwin-county' }),
  route('service-areas/:slug', 'pages/city.tsx'),
  route('contact', 'pages/contact.tsx'),
  route('quote', 'pages/quote.tsx'),
  route('review', 'pages/review.tsx'),
  route('your-quote', 'pages/your-quote.tsx'),
  route('visit', 'pages/visit.tsx'),
  route('blog', 'pages/blog.tsx'),
  route('blog/page/:page', 'pages/blog.tsx', { id: 'blog-page' }),
  route('blog/:slug', 'pages/post.tsx'),
  route('our-work', 'pages/our-work.tsx'),
  route('our-work/:slug', 'pages/job.tsx'),
  // Further pages, and the pages of one service or one town. No job has a path with two segments.
  route('our-work/:by/*', 'pages/our-work.tsx', { id: 'our-work-part' }),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
