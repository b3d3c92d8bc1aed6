import { landing } from '@amphi/domain/messages/fr/landing';
import { Button, Skeleton, Title } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { QueryView } from '../../../components/query-view.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { phoneHref, siteName, whatsappHref } from '../../../lib/contact.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from './sections.module.css';

/** The contact. */
export function ContactSection() {
  const query = trpc.public.settings.useQuery();
  const texts = landing.contact;
  return (
    <section className={classes.section} aria-labelledby="contact">
      <div className={classes.contactInner}>
        <div>
          <Title order={2} id="contact" className={classes.title}>
            {texts.title}
          </Title>
          <p className={classes.text}>{texts.text}</p>
        </div>
        <QueryView
          query={query}
          loading={<Skeleton height={150} radius="lg" />}
          error={() => <p className={classes.text}>{texts.unavailable}</p>}
          empty={null}
        >
          {({ contact_phone, bank_name, public_url }) => (
            <div className={classes.contactCard}>
              <Facts layout="rows">
                <Fact label={texts.phone}>
                  <a href={phoneHref(contact_phone)}>{contact_phone}</a>
                </Fact>
                <Fact label={texts.bank}>{bank_name}</Fact>
                <Fact label={texts.site}>
                  <a href={public_url}>{siteName(public_url)}</a>
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
            </div>
          )}
        </QueryView>
      </div>
    </section>
  );
}
