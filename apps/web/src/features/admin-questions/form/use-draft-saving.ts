import type { RouterInputs } from '@amphi/api';
import { useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';

/** The draft that a question's form saves instead of the question; `revision` is null for a new one. */
export interface DraftMode {
  revision: number | null;
  comment: string;
  public_note: string;
}

type Inputs = RouterInputs['drafts'];

/** Saves what a form proposes as a draft, and submits it where asked to. */
export function useDraftSaving(draft: DraftMode | undefined) {
  const saveQcm = trpc.drafts.saveQcm.useMutation();
  const saveQroc = trpc.drafts.saveQroc.useMutation();
  const submit = trpc.drafts.submit.useMutation();
  // Not state: what is saved counts for the submission that follows in the same click.
  const revision = useRef(draft?.revision ?? null);
  const submits = useRef(false);
  const [comment, setComment] = useState(draft?.comment ?? '');

  async function finish(saved: { id: number; revision: number }) {
    revision.current = saved.revision;
    if (submits.current) await submit.mutateAsync({ ...saved, comment });
    return saved;
  }

  return {
    comment,
    setComment,
    /** Set before each submission of the form: whether the draft goes to the reviewers. */
    submits,
    saveQcm: async (input: Omit<Inputs['saveQcm'], 'revision' | 'comment'>) =>
      finish(await saveQcm.mutateAsync({ ...input, comment, revision: revision.current })),
    saveQroc: async (input: Omit<Inputs['saveQroc'], 'revision' | 'comment'>) =>
      finish(await saveQroc.mutateAsync({ ...input, comment, revision: revision.current })),
  };
}
