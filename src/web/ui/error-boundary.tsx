import { Component, type ReactNode } from 'react'

type Props = { otherwise?: ReactNode; children: ReactNode }

/** If its children throw, something else is rendered in their place, and the rest of the page stays as it is. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children
  }
}
