import { Component, type ReactNode } from 'react'

/**
 * Shown when something can't be displayed, often because the desk was updated in the meantime. One click reloads it.
 */
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
