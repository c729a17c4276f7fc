/** Writes the OpenAPI description of the public API. Run: npm run make -- openapi */
import { writeFileSync } from 'node:fs'
import { openApi } from '../openapi/describe.ts'

writeFileSync('docs/openapi.json', `${JSON.stringify(openApi, null, 2)}\n`)
