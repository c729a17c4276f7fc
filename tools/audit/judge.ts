export type Allowed = {
  /** An advisory that does not concern this site, for a reason, until a day on which someone looks again. */
  advisories: { id: string; reason: string; expires: string }[]
  /** Packages that may bring an install script, by name: they work without it, as none is ever run. */
  installScripts: string[]
}

type Advisory = { source?: number; url?: string; title?: string; severity?: string }
type Report = {
  message?: string
  error?: { summary?: string }
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>
}

const idOf = ({ url, source }: Advisory) => url?.split('/').at(-1) ?? String(source)

function parsed(json: string): Report {
  try {
    return JSON.parse(json) as Report
  } catch {
    return {}
  }
}

/** Every advisory that is not allowed, every allowance that ran out; or why nothing is known. */
export function auditFaults(json: string, { advisories }: Allowed, today: string) {
  const report = parsed(json)
  if (!report.vulnerabilities)
    return { faults: [], unreachable: report.message || report.error?.summary || 'npm audit didn’t answer' }
  const found = new Map<string, string>()
  for (const [name, { via }] of Object.entries(report.vulnerabilities))
    for (const one of via) if (typeof one === 'object') found.set(idOf(one), `${name}: ${one.title} (${one.severity})`)
  const faults: string[] = []
  for (const [id, words] of found) {
    const allowance = advisories.find((one) => one.id === id)
    if (!allowance) faults.push(`${id} ${words}`)
    else if (allowance.expires < today) faults.push(`${id} ${words}: was allowed until ${allowance.expires} only`)
  }
  return { faults, unreachable: null }
}

/** An install script runs a stranger's program on our machines: none does. */
export function scriptFaults(npmrc: string, lock: string, { installScripts }: Allowed) {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { hasInstallScript?: boolean }> }
  const names = Object.entries(packages)
    .filter(([, one]) => one.hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  return [
    ...(/^ignore-scripts\s*=\s*true\s*$/m.test(npmrc) ? [] : ['.npmrc must say ignore-scripts=true.']),
    ...[...new Set(names)]
      .filter((name) => !installScripts.includes(name))
      .map(
        (name) =>
          `${name} brings an install script: see that it works without it, then name it in tools/audit-allow.json.`,
      ),
  ]
}
