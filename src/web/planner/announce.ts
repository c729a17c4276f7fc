/** Shows a notice. The code for notices is loaded with the first one. */
export function announce(title: string, description: string) {
  import('../ui/notices.tsx').then(
    ({ notify }) => notify({ title, description }),
    () => undefined,
  )
}
