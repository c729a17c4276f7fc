import { defaultTreeAdapter, parseFragment } from 'parse5'
import { MAX_PHOTOS, PHOTO_TYPES } from '../../contract/photo-limits.ts'
import type { Element } from '../../core/html/html-tree.ts'
import { escapeHtml } from '../../core/plain-text.ts'

/** The request that photos can still be added to, and how many. */
export type PhotoOffer = { lead: string; left: number }

const PHOTOS_FORM = '<form id="photos" method="post" action="/api/photos" enctype="multipart/form-data" hidden></form>'

const controls = ({ lead, left }: PhotoOffer) => `
<input type="hidden" name="lead" value="${escapeHtml(lead)}" form="photos">
<p style="margin-top:1rem"><label for="photo-files" class="label">Add ${left < MAX_PHOTOS ? 'more ' : ''}photos (up to ${left})</label></p>
<p><input type="file" id="photo-files" name="photo" accept="${PHOTO_TYPES}" multiple required form="photos" class="control"></p>
<p style="margin-top:.75rem"><button type="submit" form="photos" class="btn">Send the photos</button></p>`

/** Offers to add photos in the status line of a request, for browsers without scripts. */
export function offerPhotos(status: Element, offer: PhotoOffer) {
  for (const node of [...parseFragment(controls(offer)).childNodes]) defaultTreeAdapter.appendChild(status, node)
}

/**
 * The status line is inside the request's form, and forms can't be nested. Its controls refer to a form at the end of
 * the page instead.
 */
export const withPhotosForm = (html: string) => html.replace('</body>', `${PHOTOS_FORM}</body>`)
