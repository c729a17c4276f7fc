/** The most memory in MB that each process may take. The tests of floods and limits enforce it. */
export const PROMISED_MB = { site: 330, desk: 330, photos: 300, pdf: 250 }
/** A page builder with 250 jobs and 250 articles more than the site has today (`npm run bench`). */
export const PAGE_BUILDER_MB = 250
