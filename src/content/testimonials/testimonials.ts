import type { Testimonial } from '../../contract/replies.ts'

/** Served at /api/testimonials. These are samples until the owner replaces them; site.ts has a flag for that. */
export const testimonials: Testimonial[] = [
  {
    id: 'ruth-k-daphne',
    customerName: 'Ruth K.',
    location: 'Daphne',
    rating: '5',
    testimonialText:
      'Our back line runs along a gully and two other crews wanted to skip that side. These folks stepped the panels down it and set the last posts by hand.',
    projectType: 'Shadowbox fence',
  },
  {
    id: 'andre-b-mobile',
    customerName: 'Andre B.',
    location: 'Mobile',
    rating: '5',
    testimonialText:
      'A limb took out three panels on a Sunday. By that evening the gap was braced so the dogs could go out, and the boards matched when they came back to finish.',
    projectType: 'Storm repair',
  },
  {
    id: 'lena-s-gulf-shores',
    customerName: 'Lena S.',
    location: 'Gulf Shores',
    rating: '5',
    testimonialText:
      'They told us why the old hinges bled rust and what the new ones are made of. Same crew from the first stake to sweeping the driveway.',
    projectType: 'Vinyl fence and gate',
  },
]
