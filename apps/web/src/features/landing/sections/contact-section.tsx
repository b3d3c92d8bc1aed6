import { landing } from '@amphi/domain/messages/fr/landing';
import { Anchor, Button, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { QueryView } from '../../../components/query-view.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import frame from '../../../components/ui/frame.module.css';
import { phoneHref, siteName, whatsappHref } from '../../../lib/contact.ts';
import { trpc } from '../../../lib/trpc.ts';
import { SectionText } from './section.tsx';
import classes from './sections.module.css';

/** The contact. */
export function ContactSection() {
  const query = trpc.public.settings.useQuery();
  const texts = landing.contact;
  return (
    <section className={classes.section} aria-labelledby="contact">
      <SimpleGrid
        minColWidth="min(100%, 19rem)"
        autoFlow="auto-fit"
        spacing="xl"
        maw="var(--amphi-page-width)"
        mx="auto"
        style={{ alignItems: 'center' }}
      >
        <div>
          <Title order={2} id="contact" className={classes.title}>
            {texts.title}
          </Title>
          <SectionText>{texts.text}</SectionText>
        </div>
        <QueryView
          query={query}
          loading={<Skeleton height={150} radius="md" />}
          error={() => <SectionText>{texts.unavailable}</SectionText>}
          empty={null}
        >
          {({ contact_phone, bank_name, public_url }) => (
            <Stack gap="lg" p="lg" bdrs="xl" className={frame.frame}>
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
              <Button
                component="a"
                href={whatsappHref(contact_phone)}
                target="_blank"
                rel="noopener noreferrer"
                leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
              >
                {texts.whatsapp}
              </Button>
            </Stack>
          )}
        </QueryView>
      </SimpleGrid>
    </section>
  );
}
