import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { PHOTO_TYPES } from '../../contract/photo-limits.ts'
import type { Element } from '../http/html-tree.ts'
import { escapeHtml } from '../plain-text.ts'

/** Which request photos can still be added to, and how many. */
export type PhotoOffer = { lead: string; left: number }

const PHOTOS_FORM = '<form id="photos" method="post" action="/api/photos" enctype="multipart/form-data" hidden></form>'

const controls = ({ lead, left }: PhotoOffer) => `
<input type="hidden" name="lead" value="${escapeHtml(lead)}" form="photos">
<p style="margin-top:1rem"><label for="photo-files"><strong>${left === 6 ? 'Add photos (up to 6)' : `Add more photos (up to ${left})`}</strong></label></p>
<p><input type="file" id="photo-files" name="photo" accept="${PHOTO_TYPES}" multiple required form="photos" class="control"></p>
<p style="margin-top:.75rem"><button type="submit" form="photos" class="btn">Send the photos</button></p>`

function append(parent: Tree.ParentNode, html: string) {
  for (const node of [...parseFragment(html).childNodes]) defaultTreeAdapter.appendChild(parent, node)
}

/**
 * Offers photos in the line that confirms a request, for a browser without scripts. The line stands in the request's
 * form, and a form cannot hold another: so the controls name one at the end of the page.
 */
export function offerPhotos(status: Element, offer: PhotoOffer) {
  append(status, controls(offer))
  let page: Tree.ParentNode = status
  while ('parentNode' in page && page.parentNode && page.tagName !== 'body') page = page.parentNode
  append(page, PHOTOS_FORM)
}
