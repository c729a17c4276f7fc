export type Allowed = {
  /** Advisories that don't affect this site, each with a reason and a day on which somebody checks again. */
  advisories: { id: string; reason: string; expires: string }[]
  /** Packages that may have an install script, by name. They work without it, because none is ever run. */
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

/** Every advisory that isn't allowed and every allowance that has expired, or the reason the audit failed. */
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

/** An install script would run third-party code on our machines, so none is allowed to run. */
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
