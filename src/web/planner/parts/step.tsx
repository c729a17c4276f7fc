export const Step = ({ number, title }: { number: number; title: string }) => (
  <div className="pl-step">
    <i aria-hidden="true">{number}</i>
    <h3>{title}</h3>
  </div>
)
