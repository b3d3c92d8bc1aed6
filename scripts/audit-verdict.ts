/** Only what is looked into of `pnpm audit --json`. */
export interface AuditReport {
  error?: { code: string; message: string };
  advisories?: Record<
    string,
    {
      github_advisory_id: string;
      module_name: string;
      severity: string;
      title: string;
      patched_versions: string;
    }
  >;
}

/** A finding that is known and does not concern us, for the reason given, until a day (YYYY-MM-DD). */
export interface AllowedFinding {
  id: string;
  reason: string;
  until: string;
}

export interface Verdict {
  passes: boolean;
  lines: string[];
}

/** Statuses of registries that keep no list of weaknesses; anything else that fails is a failure. */
const NO_SERVICE = /responded with (404|405|410|501)\b/;

/** Judges a report of the dependencies on `today` (YYYY-MM-DD). */
export function judge(
  report: AuditReport,
  allowed: readonly AllowedFinding[],
  today: string,
): Verdict {
  if (report.error !== undefined) {
    const { code, message } = report.error;
    return code === 'ERR_PNPM_AUDIT_BAD_RESPONSE' && NO_SERVICE.test(message)
      ? { passes: true, lines: ['Nothing was checked: this registry has no audit service.'] }
      : { passes: false, lines: [`The audit failed: ${code} ${message}`] };
  }
  if (report.advisories === undefined) {
    return { passes: false, lines: ['The audit gave no list of findings.'] };
  }
  const live = new Set(allowed.filter(({ until }) => until >= today).map(({ id }) => id));
  const lines = Object.values(report.advisories)
    .filter(({ github_advisory_id }) => !live.has(github_advisory_id))
    .map(
      (found) =>
        `${found.severity}: ${found.module_name}, ${found.title} (${found.github_advisory_id}), mended in ${found.patched_versions}`,
    );
  const passes = lines.length === 0;
  return { passes, lines: passes ? ['No known weakness in what production uses.'] : lines };
}
