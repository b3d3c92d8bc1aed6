import { common } from '@amphi/domain/messages/fr/common';
import { landing } from '@amphi/domain/messages/fr/landing';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { thisYear } from '../../lib/format.ts';
import { LEGAL_PAGES, paths } from '../../paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import classes from './site-footer.module.css';

/** The end of the public pages. */
export function SiteFooter() {
  const { footer } = landing;
  // The page is prerendered, perhaps in another year.
  const [year, setYear] = useState<number>();
  useEffect(() => setYear(thisYear()), []);
  return (
    <footer className={classes.root}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <BrandMark />
          <div>
            <strong>{common.brand}</strong>
            <p>{footer.tagline}</p>
          </div>
        </div>
        <nav className={classes.links} aria-label={footer.label}>
          {LEGAL_PAGES.map((page) => (
            <Link key={page} to={paths.legal(page)}>
              {footer.links[page]}
            </Link>
          ))}
        </nav>
        <p className={classes.copyright}>
          {year === undefined ? '\u00a0' : footer.copyright(year)}
        </p>
      </div>
    </footer>
  );
}
