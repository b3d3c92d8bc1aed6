import { admin } from '@amphi/domain/messages/fr/admin';
import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Picture } from '../viewer-parts.tsx';

const { form: texts } = adminQuestions;

/** Long enough that no half-typed address is asked for. */
const PAUSE = 600;

/** The address of a picture, and the picture, so that a wrong address is seen at once. */
export function ImageField(props: TextInputProps & { value: string }) {
  const [url] = useDebouncedValue(props.value.trim(), PAUSE);
  const isAddress = /^(https?:\/\/\S+\.\S|\/[^/\s])/.test(url);
  return (
    <div>
      <TextInput
        {...props}
        type="url"
        inputMode="url"
        label={`${texts.imageUrl} (${admin.optional})`}
        placeholder="https://"
        mb={isAddress ? 'xs' : 0}
      />
      {isAddress && <Picture key={url} url={url} />}
    </div>
  );
}
