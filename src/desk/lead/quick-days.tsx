const DAYS = [
  { words: 'Tomorrow', days: 1 },
  { words: 'In 3 days', days: 3 },
  { words: 'Next week', days: 7 },
]

export const QuickDays = ({ pick }: { pick: (days: number) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields
  <div className="wide quick" role="group" aria-label="Follow up">
    {DAYS.map(({ words, days }) => (
      <button key={words} type="button" onClick={() => pick(days)}>
        {words}
      </button>
    ))}
  </div>
)
