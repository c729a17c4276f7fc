import { NotFound } from '../sections/not-found.tsx'
import { branded } from '../seo/addresses.ts'

export const meta = () => [
  { title: branded('404 Page Not Found') },
  {
    name: 'description',
    content: 'There is no page at this address. The home page and the services page lead on from here.',
  },
  { name: 'robots', content: 'noindex' },
]

export default NotFound
