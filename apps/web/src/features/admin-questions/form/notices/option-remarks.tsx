import { optionRemarks } from '@amphi/domain/messages/fr/option-remarks';
import type { Options } from '@amphi/domain/questions/letters';
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Remarks on oddities of the options that are being typed; they block nothing. */
export function OptionRemarks({ options }: { options: Options }) {
  const remarks = optionRemarks(options);
  return (
    <div role="status">
      {remarks.length > 0 && (
        <Alert color="saffron" icon={<IconAlertTriangle aria-hidden />}>
          <Stack component="ul" mt="0.25rem" gap="0.25rem" fz="sm">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </Stack>
        </Alert>
      )}
    </div>
  );
}
