import type { Testimonial } from '../../contract/replies.ts'

/** Shown on the home page when there are no testimonials, and when they can't be loaded. */
export const sampleTestimonials: Testimonial[] = [
  {
    id: 'sample-1',
    customerName: 'Denise W.',
    location: 'Fairhope',
    rating: '5',
    testimonialText:
      'They walked the line with us twice, the second time with the survey in hand. The gate closes with one finger and the oak roots were left alone.',
    projectType: 'Cedar privacy fence',
  },
  {
    id: 'sample-2',
    customerName: 'Terrence H.',
    location: 'Saraland',
    rating: '5',
    testimonialText:
      'Two dogs, a slope and a creek at the back. The crew ran the chain link right down the slope, with no gap a beagle can find.',
    projectType: 'Vinyl-coated chain link',
  },
  {
    id: 'sample-3',
    customerName: 'Carla P.',
    location: 'Orange Beach',
    rating: '5',
    testimonialText:
      'We are out of state most of the year. They sent pictures every afternoon, and the written quote was the bill.',
    projectType: 'Aluminum pool fence',
  },
]
