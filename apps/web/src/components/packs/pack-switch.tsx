import { packs as texts } from '@amphi/domain/messages/fr/packs';
import { Switch } from '@mantine/core';
import { hasWorkers } from '../../lib/worker-registration.ts';
import { type Keepable, usePacks } from './use-packs.ts';
import { warningOf } from './warning.ts';

interface PackSwitchProps {
  label: string;
  parts: readonly Keepable[];
  /** Before they are taken, in bytes. */
  size?: number | undefined;
}

/** Keeps a subject, or all of a semester, on this device: how large it is, how far it has come, and what is there. */
export function PackSwitch({ label, parts, size }: PackSwitchProps) {
  const { packs, isOn, isPending, toggle, failure } = usePacks(parts);
  const bytes = packs.reduce((sum, pack) => sum + pack.bytes, 0);
  const warning = packs.map(warningOf).find(Boolean);
  const isSome = packs.length < parts.length;
  const there = isSome
    ? texts.downloadedOf(packs.length, parts.length, bytes)
    : texts.downloaded(bytes);
  const before = size !== undefined && texts.about(size);
  const state = packs.length > 0 || (isPending && parts.length > 1) ? there : before;
  if (!hasWorkers() || parts.length === 0) return null;
  return (
    <Switch
      size="md"
      label={label}
      description={<span role="status">{warning ?? state}</span>}
      error={failure && <span role="alert">{failure}</span>}
      checked={isOn}
      disabled={isPending}
      onChange={toggle}
    />
  );
}
