import type { RouterOutputs } from '@amphi/api';
import { sheets } from '@amphi/domain/messages/fr/sheets';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import { saveSheetInput } from '@amphi/domain/sheets/schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyDone, notifyWarning } from '../../../components/admin/dialog/notify.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { recall, remember, type Slot } from '../../../lib/memory.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { uploadForm } from '../../../lib/upload.ts';

const texts = sheets.staff;

/** A sheet as the staff works on it. */
export type EditedSheet = RouterOutputs['sheets']['editing'];

/** Text on the device that is not saved, and the version that it began from. */
interface Unsaved {
  body: string;
  base_version: number;
}

/** The text of the form: stored on the device until it is saved, so that a closed tab or a refusal loses nothing. */
export function useSheetText({ chapter_id, latest }: EditedSheet) {
  const slot: Slot = [useUser().id, 'form', `sheet-${chapter_id}`];
  const saved = { body: latest?.body ?? '', base_version: latest?.version ?? 0 };
  const [unsaved, setUnsaved] = useState(() => recall<Unsaved>(slot));
  const [failure, setFailure] = useState<string | null>(null);
  const { client } = trpc.useUtils();
  const { body, base_version } = unsaved ?? saved;
  const isDirty = unsaved !== undefined && body !== saved.body;

  function store(next: Unsaved | undefined) {
    remember(slot, next);
    setUnsaved(next);
    setFailure(null);
  }
  const change = (next: string) => store({ body: next, base_version });

  const save = trpc.sheets.save.useMutation({
    meta: { invalidates: 'all' },
    onSuccess: ({ version, is_published }) => {
      store(undefined);
      notifyDone((is_published ? texts.saved : texts.submitted)(version));
    },
    onError: (error) => setFailure(errorDetail(error, texts.failed)),
  });

  function submit() {
    const input = saveSheetInput.safeParse({ chapter_id, base_version, body });
    if (input.success) save.mutate(input.data);
    else setFailure(validationMessages[input.error.issues[0]?.message as 'sheet.too_long']);
  }

  const read = useMutation({
    mutationFn: async (file: File) => {
      if (/\.(md|markdown|txt)$/i.test(file.name)) return file.text();
      const form = new FormData();
      form.set('file', file);
      const { signal } = new AbortController();
      return (await uploadForm('/upload/document', form, { onProgress: () => {}, signal })).text;
    },
    meta: { invalidates: [] },
    onSuccess: (text) => {
      change(text);
      notifyDone(texts.imported, () => change(body));
    },
    onError: (error) => setFailure(errorDetail(error, texts.importFailed)),
  });

  async function restore(version: number) {
    try {
      const former = await client.sheets.version.query({ chapter_id, version });
      change(former.body);
      notifyDone(texts.restored(version), () => change(body));
    } catch (error) {
      notifyWarning(errorDetail(error, texts.failed));
    }
  }

  /** The text was begun from an earlier version: the next save goes on from the one that is there now, once that is chosen. */
  const isConflict = unsaved !== undefined && unsaved.base_version !== saved.base_version;
  const rebase = () => store({ body, base_version: saved.base_version });

  return {
    body,
    isDirty,
    isConflict,
    rebase,
    change,
    submit,
    isSaving: save.isPending,
    failure,
    importFile: (file: File | null) => {
      if (file && !read.isPending) read.mutate(file);
    },
    isImporting: read.isPending,
    restore,
  };
}
