import { landing } from '@amphi/domain/messages/fr/landing';
import { Anchor, Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { QueryView } from '../../../components/query-view.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import frame from '../../../components/ui/frame.module.css';
import { Actions } from '../../../components/ui/layout.tsx';
import { phoneHref, siteName, whatsappHref } from '../../../lib/contact.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from './section.tsx';

export function ContactSection() {
  const query = trpc.public.settings.useQuery();
  const texts = landing.contact;
  return (
    <Section title={texts.title} text={texts.text}>
      <Box maw="42rem">
        <QueryView
          query={query}
          loading={<Skeleton height={150} radius="md" />}
          error={() => <Text variant="lead">{texts.unavailable}</Text>}
        >
          {({ contact_phone, bank_name, public_url }) => (
            <Stack p="md" gap="sm" className={frame.frame}>
              <Facts layout="rows">
                <Fact label={texts.phone}>
                  <Anchor fz="inherit" underline="always" href={phoneHref(contact_phone)}>
                    {contact_phone}
                  </Anchor>
                </Fact>
                <Fact label={texts.bank}>{bank_name}</Fact>
                <Fact label={texts.site}>
                  <Anchor fz="inherit" underline="always" href={public_url}>
                    {siteName(public_url)}
                  </Anchor>
                </Fact>
              </Facts>
              <Actions>
                <Button
                  component="a"
                  href={whatsappHref(contact_phone)}
                  target="_blank"
                  rel="noopener noreferrer"
                  leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
                >
                  {texts.whatsapp}
                </Button>
              </Actions>
            </Stack>
          )}
        </QueryView>
      </Box>
    </Section>
  );
}
