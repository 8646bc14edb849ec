import type { SubmissionResult } from "@conform-to/react";
import { formatDate, formatDateTime } from "#app/lib/format/dates.ts";
import { CheckboxField } from "../forms/checkbox-field.tsx";
import { ErrorList } from "../forms/error-list.tsx";
import { refusedField, refusedForm } from "../forms/refused.ts";
import { SelectField } from "../forms/select-field.tsx";
import { Button } from "../ui/button.tsx";

const EARLIEST_YEAR = 2024;

/** Buttons that ask for an export: one of everything, one of a tax year. */
export function ExportForms({ thisYear, formKey }: { readonly thisYear: number; readonly formKey: string }) {
  const years = Array.from({ length: thisYear - EARLIEST_YEAR + 1 }, (_, index) => String(thisYear - index));
  return (
    <div className="space-y-4 text-sm">
      <form method="post" className="space-y-2">
        <p className="text-muted">Everything we hold about you, as JSON and CSV in a zip file.</p>
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="kind" value="everything" />
        <Button type="submit" name="intent" value="export" variant="primary">
          Export everything
        </Button>
      </form>
      <form method="post" className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="kind" value="tax-year" />
        <SelectField
          label="Bets of a tax year, gross wins and losses"
          selectProps={{ name: "year", defaultValue: String(thisYear) }}
          options={years.map((year) => ({ value: year, label: year }))}
        />
        <Button type="submit" name="intent" value="export">
          Export the year
        </Button>
      </form>
    </div>
  );
}

export interface ExportListProps {
  readonly exports: readonly {
    readonly id: string;
    readonly kind: "everything" | "tax-year";
    readonly year: number | null;
    readonly requestedAt: number;
    readonly done: number;
    readonly total: number;
    readonly finishedAt: number | null;
    readonly expiresAt: number | null;
    readonly error: string | null;
  }[];
  readonly timeZone: string;
}

/** The last exports, with their progress or their download. */
export function ExportList({ exports, timeZone }: ExportListProps) {
  if (exports.length === 0) return null;
  return (
    <ul className="mt-4 divide-y border-t text-sm">
      {exports.map(({ id, kind, year, requestedAt, done, total, finishedAt, expiresAt, error }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
          <span>
            {kind === "everything" ? "Everything" : `Tax year ${year}`}
            <span className="text-muted"> · requested {formatDateTime(requestedAt, timeZone)}</span>
          </span>
          {error !== null ? (
            <span className="text-negative">Failed. Request it again.</span>
          ) : finishedAt === null ? (
            <span className="text-muted">
              Being made: {done} of {total}.{" "}
              <a href="/settings/data" className="font-medium link">
                Check again
              </a>
            </span>
          ) : (
            <a href={`/settings/exports/${id}`} download className="inline-flex min-h-11 items-center font-medium link">
              Download{expiresAt === null ? "" : ` (until ${formatDate(expiresAt, timeZone)})`}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

export interface DeletionFormProps {
  /** When the account is deleted for good; null without a request. */
  readonly dueAt: number | null;
  readonly timeZone: string;
  readonly result: SubmissionResult | undefined;
}

/** Requests the deletion, or withdraws it within the days of grace. */
export function DeletionForm({ dueAt, timeZone, result }: DeletionFormProps) {
  if (dueAt !== null)
    return (
      <form method="post" className="space-y-3 text-sm">
        <p>
          Your account and everything in it will be deleted on {formatDateTime(dueAt, timeZone, { year: true })}. Until
          then you can keep it.
        </p>
        <Button type="submit" name="intent" value="keep" variant="primary">
          Keep my account
        </Button>
      </form>
    );
  return (
    <form method="post" className="space-y-3 text-sm">
      <p className="text-muted">
        You have seven days to change your mind. Then everything about you is deleted for good. The public record of our
        picks holds nothing personal and stays. A self-exclusion stays in force.
      </p>
      <CheckboxField
        label="Delete my account and everything in it."
        errors={refusedField(result, "sure").errors}
        inputProps={{ name: "sure", value: "yes", required: true, id: "sure" }}
      />
      <ErrorList errors={refusedForm(result)} />
      <Button type="submit" name="intent" value="delete" variant="danger">
        Delete my account
      </Button>
    </form>
  );
}
