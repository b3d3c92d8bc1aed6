import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { packs as texts } from '@amphi/domain/messages/fr/packs';
import { ActionIcon, Text } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { usePacks } from './use-packs.ts';
import { warningOf } from './warning.ts';

interface PackIconProps {
  part: StudyFilter;
  title: string;
  path: string;
}

/** Downloads a chapter or an exam year, or removes it; not shown where its subject is downloaded as a whole. */
export function PackIcon({ part, title, path }: PackIconProps) {
  const { subject_id } = part;
  const whole = usePacks([{ part: { subject_id }, title, path }]);
  const { packs, isPending, toggle, failure } = usePacks([{ part, title, path }]);
  if (whole.packs.length > 0) return null;
  const [pack] = packs;
  const warning = failure ?? (pack && warningOf(pack));
  return (
    <>
      <ActionIcon
        color={pack ? 'green' : 'gray'}
        aria-label={pack ? texts.dropOf(title) : texts.downloadOf(title)}
        title={pack ? texts.downloaded(pack.bytes) : texts.download}
        loading={isPending}
        onClick={toggle}
      >
        {pack ? <IconCircleCheck size={20} aria-hidden /> : <IconDownload size={20} aria-hidden />}
      </ActionIcon>
      {warning && (
        <Text variant="meta" span role="alert">
          {warning}
        </Text>
      )}
    </>
  );
}
