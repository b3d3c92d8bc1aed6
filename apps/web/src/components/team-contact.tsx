import { common } from '@amphi/domain/messages/fr/common';
import { Anchor } from '@mantine/core';
import { whatsappHref } from '../lib/contact.ts';
import { trpc } from '../lib/trpc.ts';

/** The contact for what only the team can do, as the end of a sentence. */
export function TeamContact() {
  const { data } = trpc.public.settings.useQuery();
  if (data === undefined) return `${common.contact}.`;
  return (
    <>
      <Anchor
        href={whatsappHref(data.contact_phone)}
        target="_blank"
        rel="noopener noreferrer"
        fz="inherit"
        underline="always"
      >
        {common.contact}
      </Anchor>{' '}
      <span style={{ display: 'inline-block' }}>({data.contact_phone})</span>.
    </>
  );
}
