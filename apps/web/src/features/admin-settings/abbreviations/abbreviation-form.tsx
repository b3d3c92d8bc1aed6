import type { ListedAbbreviation } from '@amphi/domain/abbreviations/rules';
import { abbreviationFields, LONG_MAX, SHORT_MAX } from '@amphi/domain/abbreviations/schema';
import { withShort } from '@amphi/domain/abbreviations/search';
import { adminAbbreviations as texts } from '@amphi/domain/messages/fr/admin/abbreviations';
import { Text, TextInput } from '@mantine/core';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { FormModal } from '../../../components/admin/form/form-modal.tsx';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { trpc } from '../../../lib/trpc.ts';

interface AbbreviationFormProps extends DialogProps {
  /** Null for a new one. */
  row: ListedAbbreviation | null;
  all: readonly ListedAbbreviation[];
}

/** Adds an abbreviation or changes its long form; the short form is what it is saved by. */
export function AbbreviationForm({ row, all, opened, onClose }: AbbreviationFormProps) {
  const save = trpc.abbreviations.save.useMutation();
  const modal = useModalForm({
    schema: abbreviationFields,
    initialValues: { short: row?.short ?? '', long: row?.long ?? '' },
    save: (input) => save.mutateAsync(input),
    done: ({ short }) => texts.saved(short),
    onSaved: onClose,
    draft: { name: `abbreviation-${row?.short ?? 'new'}` },
  });
  const { getInputProps, values } = modal.form;
  const standing = row === null ? withShort(all, values.short) : undefined;
  const title =
    row === null ? texts.addTitle : (row.id === null ? texts.replaceOf : texts.editOf)(row.short);
  return (
    <FormModal form={modal} opened={opened} onClose={onClose} title={title}>
      <TextInput
        {...getInputProps('short')}
        label={texts.short}
        description={texts.shortHint}
        maxLength={SHORT_MAX}
        autoComplete="off"
        spellCheck={false}
        readOnly={row !== null}
        required
        data-autofocus={row === null || undefined}
      />
      {standing && <Text fz="sm">{texts.replaces(standing.long)}</Text>}
      <TextInput
        {...getInputProps('long')}
        label={texts.long}
        maxLength={LONG_MAX}
        autoComplete="off"
        required
        data-autofocus={row !== null || undefined}
      />
    </FormModal>
  );
}
