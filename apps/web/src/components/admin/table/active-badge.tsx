import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Chip } from '../../ui/chip.tsx';

/** Shows if an account or a semester is active. */
export function ActiveBadge({ active }: { active: boolean }) {
  return (
    <Chip tone={active ? 'correct' : undefined}> {active ? admin.active : admin.inactive}</Chip>
  );
}
