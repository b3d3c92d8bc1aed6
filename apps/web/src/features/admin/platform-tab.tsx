import { adminAbbreviations } from '@amphi/domain/messages/fr/admin/abbreviations';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminInstallation } from '@amphi/domain/messages/fr/admin/installation';
import { adminSettings } from '@amphi/domain/messages/fr/admin/settings';
import { TabViews } from '../../components/admin/tab-views.tsx';
import { AuditView } from '../admin-audit/audit-view.tsx';
import { Abbreviations } from '../admin-settings/abbreviations/abbreviations.tsx';
import { InstallationView } from '../admin-settings/installation-view.tsx';
import { SettingsView } from '../admin-settings/settings-view.tsx';

const VIEWS = {
  audit: { label: admin.audit, view: AuditView },
  settings: { label: adminSettings.title, view: SettingsView },
  abbreviations: { label: adminAbbreviations.title, view: Abbreviations },
  installation: { label: adminInstallation.short, view: InstallationView },
};

/** The log of changes, the settings, the abbreviations of typed answers, and the state of the installation. */
export default function PlatformTab() {
  return <TabViews label={admin.tabs.platform} views={VIEWS} />;
}
