import { push as texts } from '@amphi/domain/messages/fr/push';
import { NativeSelect } from '@mantine/core';

const HOURS = Array.from({ length: 19 }, (_, index) => index + 5);

interface ReminderHourProps {
  value: number;
  disabled: boolean;
  onChange: (hour: number) => void;
}

export function ReminderHour({ value, disabled, onChange }: ReminderHourProps) {
  return (
    <NativeSelect
      label={texts.hour}
      value={value}
      disabled={disabled}
      data={HOURS.map((hour) => ({ value: String(hour), label: texts.atHour(hour) }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      maw="10rem"
    />
  );
}
