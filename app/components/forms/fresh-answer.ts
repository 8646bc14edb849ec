import { useEffect, useState } from "react";

/**
 * What a fetcher's last submission was answered with. The router keeps the data of the one before when the answer is a redirect: without
 * this a refusal would still stand beside a value that has been accepted since.
 */
export function useFreshAnswer<Answer>(fetcher: {
  readonly state: string;
  readonly data?: Answer | undefined;
}): Answer | undefined {
  const { state, data } = fetcher;
  const [before, setBefore] = useState<Answer>();
  useEffect(() => {
    if (state === "submitting") setBefore(data);
  }, [state, data]);
  return data === before ? undefined : data;
}
