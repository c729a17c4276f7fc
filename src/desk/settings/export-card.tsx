import { useExport } from './use-export.ts'

const FILES = [
  { format: 'xlsx', words: 'All leads for Excel (XLSX)' },
  { format: 'csv', words: 'All leads as CSV' },
  { format: 'vcf', words: 'Open leads as contacts (vCard)' },
  { format: 'ics', words: 'Visits for the calendar (ICS)' },
] as const

export function ExportCard() {
  const exportLeads = useExport()
  return (
    <section className="card">
      <h2>Export</h2>
      <p>These files have customers’ personal information. Keep them safe. You’ll need a new sign-in code.</p>
      <div className="choices">
        {FILES.map(({ format, words }) => (
          <button
            key={format}
            type="button"
            className="btn plain"
            disabled={exportLeads.isPending}
            onClick={() => exportLeads.mutate(format)}
          >
            {words}
          </button>
        ))}
      </div>
    </section>
  )
}
