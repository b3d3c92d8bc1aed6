import { common } from '@amphi/domain/messages/fr/common';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Button, FileInput, Progress, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../../../components/admin/section.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatPercent } from '../../../lib/format.ts';
import { useAddressParams } from '../../../lib/params/use-address-params.ts';
import { uploadForm } from '../../../lib/upload.ts';

const texts = imports.upload;

/** Uploads files as they are chosen, or a pasted text; the preview of the first has an address of its own. */
export function UploadSection() {
  const { change } = useAddressParams();
  const [pasted, setPasted] = useState('');
  /** Share of the files that is uploaded; null while they are prepared. */
  const [share, setShare] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  const upload = useMutation({
    mutationFn: async (chosen: File[]) => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      setShare(null);
      const form = new FormData();
      for (const file of chosen) {
        form.append('file', await smallerPhoto(file));
        signal.throwIfAborted();
      }
      setShare(0);
      return uploadForm('/api/admin/imports', form, {
        onProgress: setShare,
        signal,
      });
    },
    onSuccess: ({ id, others }) =>
      change({ batch: id, others: others.length || null }, { scroll: true }),
  });
  useEffect(() => () => abort.current?.abort(), []);
  const stopped = upload.error instanceof DOMException;
  const isPasted = pasted.trim() !== '';
  /** Sends files, and with them what was pasted beside them: it may be their key. */
  function send(files: File[]) {
    const text = new File([pasted], texts.pastedName, { type: 'text/plain' });
    const given = isPasted ? [...files, text] : files;
    if (given.length > 0 && !upload.isPending) upload.mutate(given);
  }
  return (
    <Section title={texts.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send([]);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (event.dataTransfer.files.length > 0) send([...event.dataTransfer.files]);
        }}
      >
        <Stack gap="sm" align="start">
          <FileInput
            w="min(100%, 28rem)"
            label={texts.label}
            description={texts.hint}
            placeholder={texts.choose}
            multiple
            value={upload.isPending ? upload.variables : []}
            disabled={upload.isPending}
            onChange={send}
          />
          <Textarea
            w="min(100%, 44rem)"
            label={texts.paste}
            description={texts.pasteHint}
            autosize
            minRows={3}
            maxRows={12}
            value={pasted}
            disabled={upload.isPending}
            onChange={({ currentTarget: { value } }) => {
              setPasted(value);
              upload.reset();
            }}
          />
          <Text c="dimmed">{texts.nothing}</Text>
          {upload.isPending ? (
            <Sending share={share} onCancel={() => abort.current?.abort()} />
          ) : (
            <Button type="submit" variant="default" disabled={!isPasted}>
              {texts.send}
            </Button>
          )}
          {upload.isError && !stopped && (
            <>
              <FormFailure text={errorDetail(upload.error, texts.failed)} />
              <Button variant="default" onClick={() => upload.mutate(upload.variables)}>
                {common.retry}
              </Button>
            </>
          )}
        </Stack>
      </form>
    </Section>
  );
}

interface SendingProps {
  share: number | null;
  onCancel: () => void;
}

/** The progress of the upload; after it the server parses and validates the file. */
function Sending({ share, onCancel }: SendingProps) {
  const sent = share === 1;
  const sending =
    share === null ? texts.preparing : `${texts.sending} ${formatPercent(Math.floor(share * 100))}`;
  return (
    <Stack gap="xs" w="min(100%, 28rem)">
      <Text role="status">{sent ? texts.checking : sending}</Text>
      <Progress value={(share ?? 0) * 100} size="lg" animated={sent} aria-label={texts.progress} />
      <Button variant="default" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Stack>
  );
}

/** Longer side of a page as the server keeps it, in pixels. */
const SIDE = 2_600;
/** Ten of this size fit into one upload: smaller files go as they are. */
const LARGE_BYTES = 2 * 1024 * 1024;

/**
 * A photo of a page as large as it is read: ten of a phone fit into one upload then.
 *
 * @returns the file itself where it is small, or no picture that this browser decodes
 */
async function smallerPhoto(file: File): Promise<File> {
  if (file.size <= LARGE_BYTES || !file.type.startsWith('image/')) return file;
  try {
    const { shrinkPhoto } = await import('../../../lib/shrink-photo.ts');
    return await shrinkPhoto(file, { maxWidth: SIDE, maxHeight: SIDE });
  } catch (error) {
    console.warn('the photo is sent as it is', error);
    return file;
  }
}
