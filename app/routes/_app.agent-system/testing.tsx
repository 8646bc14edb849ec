import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { AGENT_TASK_LABELS } from "#app/lib/format/agents.ts";
import { AGENT_TASKS } from "#app/lib/engine/agents/tasks.ts";

const SUBJECTS = [
  { value: "slate", label: "Today’s picks" },
  { value: "slip", label: "My slip" },
] as const;

/** The six tasks, and the test of all agents, on the slip or on the day's picks. */
export function Testing() {
  const navigation = useNavigation();
  const pending = navigation.formData?.get("task") ?? null;
  const testing = pending === "full-analysis" && navigation.formData?.get("complete") === "yes";
  return (
    <Card as="section" aria-labelledby="testing-title">
      <CardHeader
        id="testing-title"
        title="Testing"
        description="Nothing is bet. Only the result is saved, and only you can see it."
      />
      <Form method="post" className="space-y-4">
        <fieldset>
          <legend className="text-sm font-medium">Look at</legend>
          <div className="flex flex-wrap gap-x-6">
            {SUBJECTS.map(({ value, label }) => (
              <label key={value} className="flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="radio"
                  name="on"
                  value={value}
                  defaultChecked={value === "slate"}
                  className="size-4 accent-accent"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {AGENT_TASKS.map((task) => (
            <Button key={task} type="submit" name="task" value={task} disabled={pending !== null}>
              {pending === task && !testing ? "Running…" : AGENT_TASK_LABELS[task]}
            </Button>
          ))}
        </div>
      </Form>
      <Form method="post" className="mt-4 border-t pt-4">
        <input type="hidden" name="complete" value="yes" />
        <Button type="submit" name="task" value="full-analysis" variant="primary" disabled={pending !== null}>
          {testing ? "Running Full Test..." : "Run Complete Agent Test"}
        </Button>
      </Form>
    </Card>
  );
}
