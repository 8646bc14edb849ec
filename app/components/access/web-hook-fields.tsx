import type { SubmissionResult } from "@conform-to/react";
import { TOPIC_RULES, type EventTopic } from "#app/lib/engine/access/event-topics.ts";
import { WEB_HOOK_TOPICS } from "#app/lib/engine/access/web-hook-topics.ts";
import { LONGEST_WEB_HOOK_NAME, LONGEST_WEB_HOOK_URL } from "#app/lib/engine/access/web-hooks.ts";
import { RECEIVER_RULES, TOPIC_LABELS } from "#app/lib/format/web-hooks.ts";
import { CheckboxField } from "../forms/checkbox-field.tsx";
import { ErrorList } from "../forms/error-list.tsx";
import { Field } from "../forms/field.tsx";
import { refusedField } from "../forms/refused.ts";

/** Name, address and topics of a web hook: the saved values, or the ones just typed. */
export function WebHookFields({
  result,
  saved,
}: {
  readonly result: SubmissionResult | undefined;
  readonly saved: { readonly name: string; readonly url: string; readonly topics: readonly EventTopic[] };
}) {
  const name = refusedField(result, "name");
  const url = refusedField(result, "url");
  const topics = refusedField(result, "topics");
  const chosen: ReadonlySet<unknown> = new Set(
    result === undefined ? saved.topics : [result.initialValue?.["topics"]].flat(),
  );
  return (
    <>
      <Field
        label="Name"
        errors={name.errors}
        inputProps={{
          name: "name",
          type: "text",
          maxLength: LONGEST_WEB_HOOK_NAME,
          defaultValue: name.value ?? saved.name,
          required: true,
        }}
      />
      <Field
        label="Address"
        hint={RECEIVER_RULES}
        errors={url.errors}
        inputProps={{
          name: "url",
          type: "url",
          inputMode: "url",
          maxLength: LONGEST_WEB_HOOK_URL,
          placeholder: "https://example.com/linewise",
          defaultValue: url.value ?? saved.url,
          required: true,
        }}
      />
      <fieldset>
        <legend className="text-sm font-medium">Events to send</legend>
        {WEB_HOOK_TOPICS.map((topic) => (
          <CheckboxField
            key={topic}
            label={
              <>
                <b className="font-semibold">{TOPIC_LABELS[topic]}</b> <code className="text-xs">{topic}</code>
              </>
            }
            hint={TOPIC_RULES[topic].text}
            inputProps={{ name: "topics", value: topic, defaultChecked: chosen.has(topic) }}
          />
        ))}
        <ErrorList id="topics-error" errors={topics.errors} />
      </fieldset>
    </>
  );
}
