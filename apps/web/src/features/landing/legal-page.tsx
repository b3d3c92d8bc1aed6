import { legal } from '@amphi/domain/messages/fr/legal';
import { Text, Title } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { LEGAL_PAGES, paths } from '../../paths.ts';
import classes from './legal-page.module.css';
import { SiteFooter } from './site-footer.tsx';

/** The three legal pages, told apart by their address. */
export function Component() {
  const { pathname } = useLocation();
  const name = LEGAL_PAGES.find((page) => pathname.startsWith(paths.legal(page))) ?? 'mentions';
  const { title, lead, sections } = legal[name];
  return (
    <>
      <Page>
        <article className={classes.root}>
          <PageHeader title={title} subtitle={lead} />
          {sections.map((section) => (
            <section key={section.title} className={classes.section}>
              <Title order={2}>{section.title}</Title>
              {section.paragraphs.map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
            </section>
          ))}
        </article>
      </Page>
      <SiteFooter />
    </>
  );
}
