type Where = { host: string; port: number }

/** Says why a server could not listen, in a sentence that names the setting to change. */
export function whyNotListening(error: unknown, { host, port }: Where, names: { host: string; port: string }) {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or set ${names.port} to another number.`
  if (code === 'EACCES')
    return `This user isn’t allowed to listen on ${host}:${port}. Set ${names.port} to a number above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set ${names.host} to one it has, such as 127.0.0.1.`
  return `The server couldn’t listen on ${host}:${port} (${code}).`
}
