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
          <h1>This page couldn’t be shown</h1>
          <p>The desk may have been updated. Your changes are saved, and the site still takes leads.</p>
          <button type="button" className="btn main wide" onClick={() => location.reload()}>
            Reload
          </button>
        </div>
      </main>
    )
  }
}
