import { Anchor } from '@mantine/core';

/** A telephone number as it was typed, which calls it. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`} fz="inherit">
    {phone}
  </Anchor>
);
