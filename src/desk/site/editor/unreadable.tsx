import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; drop: () => void }

/**
 * Another version of the desk may have saved a draft that this one can't show. It stays stored until somebody decides.
 */
export class Unreadable extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const start = () => {
      this.props.drop()
      this.setState({ failed: false })
    }
    return (
      <div className="page narrow" role="alert">
        <h1>This draft can’t be opened here</h1>
        <p className="say">It was saved by another version of the desk. The site hasn’t changed.</p>
        <button type="button" className="btn plain" onClick={start}>
          Start from what is on the site
        </button>
      </div>
    )
  }
}
