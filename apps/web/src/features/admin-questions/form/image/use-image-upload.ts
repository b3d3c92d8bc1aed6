import { IMAGE_MAX_BYTES, isImageType } from '@amphi/domain/images/rules';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorDetail } from '../../../../lib/errors.ts';
import { uploadImage } from '../../../../lib/upload.ts';

/** The server checks the content too. */
function refusalOf({ size, type }: File): string | null {
  if (size > IMAGE_MAX_BYTES) return validationMessages['image.size'];
  if (!isImageType(type)) return validationMessages['image.type'];
  return null;
}

/** Uploads an image that was chosen, pasted or dropped; `failure` is why it was refused. */
export function useImageUpload(onUploaded: (url: string) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: uploadImage,
    onSuccess: ({ image_url }) => onUploaded(image_url),
    onError: (error) => setFailure(errorDetail(error, adminQuestions.image.failed)),
  });

  function send(file: File | null | undefined) {
    if (!file || isPending) return;
    const refusal = refusalOf(file);
    setFailure(refusal);
    if (refusal === null) mutate(file);
  }

  return { send, failure, clearFailure: () => setFailure(null), uploading: isPending };
}
