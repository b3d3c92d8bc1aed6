import type { RouterOutputs } from '@amphi/api';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { openAccountInput } from '@amphi/domain/users/schema';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyLink } from '../../../components/admin/copy-link.tsx';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { FormModal } from '../../../components/admin/form/form-modal.tsx';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { StudentLink } from '../../../components/admin/student-link.tsx';
import print from '../../../components/print/print-sheet.module.css';
import { usePrint } from '../../../components/print/use-print.ts';
import { trpc } from '../../../lib/trpc.ts';

const { opening: texts, fields } = adminUsers;

export type OpenedAccount = RouterOutputs['users']['create'];

interface OpenAccountProps extends DialogProps {
  onOpened: (account: OpenedAccount) => void;
}

/** Opens an account for a person at the desk. */
export function OpenAccount({ opened, onClose, onOpened }: OpenAccountProps) {
  const { mutateAsync } = trpc.users.create.useMutation();
  const modal = useModalForm({
    schema: openAccountInput,
    initialValues: { full_name: '', email: '' },
    save: (account) => mutateAsync(account),
    done: ({ full_name }) => texts.done(full_name),
    onSaved: (account) => {
      onClose();
      onOpened(account);
    },
  });
  const { getInputProps } = modal.form;
  return (
    <FormModal form={modal} opened={opened} onClose={onClose} title={texts.add}>
      <TextInput
        {...getInputProps('full_name')}
        label={fields.name}
        required
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...getInputProps('email')}
        type="email"
        label={fields.email}
        description={texts.emailHint}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormModal>
  );
}

/** The link of a new account, which is shown once: to be copied, or printed as a slip. */
export function OpenedLink({ account }: { account: OpenedAccount }) {
  const { id, full_name, email, link, is_mailed } = account;
  const [isPrinting, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  return (
    <Alert mb="md" title={texts.done(full_name)} role="status">
      <Text>{is_mailed ? texts.mailed(email) : texts.unmailed}</Text>
      <CopyLink label={texts.link} hint={texts.linkHint} link={link} />
      <Group gap="md">
        <Button
          loading={isPrinting}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => setPrinting(true)}
        >
          {texts.print}
        </Button>
        <StudentLink id={id} name={full_name} />
      </Group>
      {isPrinting && <Slip account={account} onDone={stopPrinting} />}
    </Alert>
  );
}

/** The link on paper. Not shown on the screen. */
function Slip({ account, onDone }: { account: OpenedAccount; onDone: () => void }) {
  const { full_name, email, link } = account;
  const sheet = useRef<HTMLDivElement>(null);
  usePrint(sheet, true, onDone);
  return createPortal(
    <div ref={sheet} className={print.sheet}>
      <h1>{texts.slip.title}</h1>
      <p dir="auto">
        <strong>{full_name}</strong> · {email}
      </p>
      <QRCodeSVG value={link} title={texts.slip.code} marginSize={4} size={200} />
      <p>{texts.slip.text}</p>
      <p className={print.text}>{link}</p>
    </div>,
    document.body,
  );
}
