import { useMutation } from '@tanstack/react-query'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import type { ExportFormat } from '../../contract/desk/system.ts'
import { errorMessage, refusalOf, send } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { closeSheet, openSheet } from '../sheets/sheet-store.ts'

const NAMES: Record<ExportFormat, string> = {
  xlsx: 'leads.xlsx',
  csv: 'leads.csv',
  vcf: 'open-leads.vcf',
  ics: 'visits.ics',
}

async function download(format: ExportFormat) {
  const response = await send(DESK_CALLS.exportLeads, { body: { format } })
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: named ?? NAMES[format] })
  link.click()
  // The browser reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Downloads a file of leads. Asks for a new sign-in code first if the server requires one. */
export function useExport() {
  const exporting = useMutation({
    mutationFn: download,
    onSuccess: () => showNotice({ words: 'The file is in your Downloads folder' }),
    onError: (error, format) => {
      if (refusalOf(error)?.reauth)
        openSheet({
          kind: 'reauth',
          done: () => {
            closeSheet()
            exporting.mutate(format)
          },
        })
      else showNotice({ words: errorMessage(error), fault: true })
    },
  })
  return exporting
}
