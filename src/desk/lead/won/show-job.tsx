import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { SITE_PATH } from '../../../contract/desk/addresses.ts'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import type { Lead } from '../../../contract/desk/lead.ts'
import { jobStartedSchema, REVIEW_CALLS } from '../../../contract/desk/site-reviews.ts'
import { errorMessage, requestJson } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'

/** Starts a finished job from a won lead, without anything about the customer, and opens it. */
export function useShowJob(lead: Pick<Lead, 'reference'>) {
  const navigate = useNavigate()
  const start = useMutation({
    mutationFn: () => requestJson(jobStartedSchema, callAt(REVIEW_CALLS.startJob, lead), { body: {} }),
    onSuccess: ({ key }) => navigate(`${SITE_PATH}/job/${key}`),
    onError: (error) => showNotice({ words: errorMessage(error), fault: true }),
  })
  return { type: 'button' as const, disabled: start.isPending, onClick: () => start.mutate() }
}

export const ShowJob = ({ lead }: { lead: Lead }) => (
  <button {...useShowJob(lead)} className="job-card">
    <b>Show this job</b>
    <span>Town, service, feet and month are filled in. No name, no address.</span>
  </button>
)
