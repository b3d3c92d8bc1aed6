import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { FormFailure } from '../../components/form-failure.tsx';
import { errorDetail, RequestError } from '../../lib/errors.ts';
import { today } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { DoneNote, Section } from './section/section.tsx';

const texts = profile.data;

/** All data about the user, as a file. */
export function DataSection() {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: downloadOwnData });
  return (
    <Section title={texts.title} text={texts.text}>
      <Stack>
        {error && <FormFailure text={errorDetail(error, texts.failed)} />}
        <Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={isPending}
            onClick={() => mutate()}
          >
            {texts.submit}
          </Button>
        </Group>
        <DoneNote text={isSuccess ? texts.done : undefined} />
      </Stack>
    </Section>
  );
}

/**
 * Fetches the file with all data about the user and hands it to the browser as a download. Fetched and not
 * linked to, so that a refusal is said on the page instead of becoming the file.
 *
 * @throws RequestError when the server refused it, or was not reached (then without a status)
 */
async function downloadOwnData(): Promise<void> {
  const response = await fetch(paths.ownData()).catch(() => {
    throw new RequestError({});
  });
  if (!response.ok) {
    const answer: { detail?: string } = await response.json().catch(() => ({}));
    throw new RequestError({ httpStatus: response.status, detail: answer.detail });
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = profile.data.fileName(today());
  link.click();
  URL.revokeObjectURL(url);
}
