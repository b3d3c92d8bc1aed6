import { admin } from '@amphi/domain/messages/fr/admin/common';
import { NativeSelect } from '@mantine/core';

interface StatusSelectProps {
  label: string;
  value?: boolean;
  onChange: (active: boolean) => void;
}

const CHOICES = [
  { value: 'active', label: admin.active },
  { value: 'inactive', label: admin.inactive },
];

/** Sets an account or a semester active or inactive. */
export function StatusSelect({ label, value, onChange }: StatusSelectProps) {
  return (
    <NativeSelect
      label={label}
      data={CHOICES}
      value={value ? 'active' : 'inactive'}
      onChange={(event) => onChange(event.currentTarget.value === 'active')}
    />
  );
}
