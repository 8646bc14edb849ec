import { sanitizeToastText } from "#app/lib/format/toast-text.ts";
import type { Toast } from "#app/lib/schemas/site/dto.ts";

/** The toast with its title and description sanitized (core §5). */
export function cleanToast(toast: Toast): Toast {
  return {
    ...toast,
    title: toast.title === undefined ? undefined : sanitizeToastText(toast.title),
    description: toast.description === undefined ? undefined : sanitizeToastText(toast.description),
  };
}
