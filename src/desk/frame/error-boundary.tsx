import { Component, type ReactNode } from 'react'

/** When a part cannot be shown, often because the desk was updated meanwhile: one press loads it anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="solo">
        <div className="box" role="alert">
          <h1>This page could not be shown</h1>
          <p>The desk may have been updated. Leads are still being taken, and what you marked is kept.</p>
          <button type="button" className="btn main wide" onClick={() => location.reload()}>
            Load it again
          </button>
        </div>
      </main>
    )
  }
}
