import './quote-settings.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import { SETTINGS_PATH } from '../../../contract/desk/addresses.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { quoteSettingsQuery } from '../../quote/quote-queries.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useMe } from '../../ui/use-me.ts'
import { ContractsCard } from './contracts-card.tsx'
import { QuoteSettingsForm } from './quote-settings-form.tsx'

/** What new quotes start with, for the owner alone. */
export default function QuoteSettingsPage() {
  const { person } = useMe()
  const { data, error, refetch } = useQuery(quoteSettingsQuery)
  useEffect(() => {
    document.title = 'Quotes · Settings · Desk'
  }, [])
  if (person.role !== 'owner') return <Navigate to={SETTINGS_PATH} replace />
  return (
    <div className="page">
      <Link className="btn quiet crumb" to={SETTINGS_PATH}>
        <Icon name="back" />
        Settings
      </Link>
      <header>
        <PageHeading>Quotes</PageHeading>
      </header>
      {data ? (
        <QuoteSettingsForm key={data.number} answer={data} />
      ) : error ? (
        <LoadFailed error={error} again={refetch} />
      ) : (
        <p className="empty">Loading…</p>
      )}
      <ContractsCard />
    </div>
  )
}
