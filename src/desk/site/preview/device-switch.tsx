import { handset, screen } from '../../../browser/icon-paths.ts'
import { LineIcon } from '../../ui/icon.tsx'

const DEVICES = { handset: { label: 'Phone', path: handset }, screen: { label: 'Desktop', path: screen } }
export type Device = keyof typeof DEVICES
/** The screens that pages are previewed for. */
export const WIDTHS: Record<Device, number> = { handset: 390, screen: 1280 }

type DeviceSwitchProps = { device: Device; choose: (device: Device) => void }

/** Switches a preview between the width of a phone and that of a computer. */
export const DeviceSwitch = ({ device, choose }: DeviceSwitchProps) => (
  // biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields
  <div className="preview-devices" role="group" aria-label="Size">
    {(['handset', 'screen'] as const).map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={device === name}
        aria-label={DEVICES[name].label}
        onClick={() => choose(name)}
      >
        <LineIcon path={DEVICES[name].path} />
      </button>
    ))}
  </div>
)
