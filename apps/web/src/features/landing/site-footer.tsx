import { common } from '@amphi/domain/messages/fr/common';
import { landing } from '@amphi/domain/messages/fr/landing';
import { Link } from 'react-router-dom';
import { LEGAL_PAGES, paths } from '../../paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { DeviceText } from '../../ui/device-text.tsx';
import classes from './site-footer.module.css';

/** The end of the public pages. */
export function SiteFooter() {
  const { footer } = landing;
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
          {/* The page is rendered once, perhaps in another year. */}
          <DeviceText>{footer.copyright(new Date().getFullYear())}</DeviceText>
        </p>
      </div>
    </footer>
  );
}
