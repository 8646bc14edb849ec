import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { ProviderError, type ProviderFailure } from "#app/lib/providers/provider-error.ts";
import { askMany, partOf, type Question } from "#app/lib/providers/wire/ask-many.ts";
import type { AnswerContents, HourOfWeather } from "#app/lib/providers/wire/contents.ts";
import type { Wire } from "#app/lib/providers/wire/http.ts";

const NOW = epochMs(Date.UTC(2026, 0, 1));
const contents = (hour: number): AnswerContents => ({
  provider: "open-meteo",
  kind: "Weather forecast",
  weather: {
    items: [hour as unknown as HourOfWeather],
    problems: [{ where: `row ${hour}`, message: "odd" }],
    read: 2,
    leftOut: {},
  },
});

/** A service that answers a path with its number, fails, or says that nothing has changed. */
function wireOf(
  answers: Readonly<Record<string, number | ProviderFailure | "unchanged" | Error>>,
  asked: string[] = [],
): Wire {
  return {
    get({ path }) {
      asked.push(path);
      const answer = answers[path];
      if (answer instanceof Error) return Promise.reject(answer);
      if (typeof answer === "number" || answer === "unchanged") {
        const fetch = { provider: "x", endpoint: path, requestedAt: NOW, durationMs: 1, status: 200, body: "" };
        return Promise.resolve({ body: answer, fetch: answer === "unchanged" ? null : fetch });
      }
      return Promise.reject(new ProviderError(answer ?? "failed", `${path} failed`));
    },
  };
}
const questions = (wire: Wire, ...paths: string[]): Question[] =>
  paths.map((path) => ({
    wire,
    request: { path },
    read: (body) => (typeof body === "number" ? contents(body) : null),
  }));
const ask = (wire: Wire, ...paths: string[]) => askMany(questions(wire, ...paths), () => NOW);

describe("several questions to one provider", () => {
  it("come back together; one that fails or is not what was asked for becomes a problem", async () => {
    const answers = await ask(wireOf({ "/a": 1, "/b": "silent", "/c": "unchanged", "/d": 4 }), "/a", "/b", "/c", "/d");
    expect(answers.fetches.map(({ endpoint }) => endpoint)).toEqual(["/a", "/d"]);
    expect(answers.problems).toEqual([
      { where: "/b", message: "/b failed" },
      { where: "/c", message: "/c: not the answer that was asked for" },
    ]);
    const weather = partOf(answers, (part) => part.weather);
    expect(weather.items).toEqual([1, 4]);
    expect(weather.problems.map(({ where }) => where)).toEqual(["/b", "/c", "row 1", "row 4"]);
  });

  it("fail when all of them fail, with the first reason", async () => {
    await expect(ask(wireOf({ "/a": "silent", "/b": "failed" }), "/a", "/b")).rejects.toMatchObject({
      kind: "silent",
      message: "/a failed",
    });
    expect(await ask(wireOf({}))).toEqual({ contents: [], problems: [], fetches: [] });
  });

  it("stop at once when the provider asks to wait, and on a fault of our own", async () => {
    const asked: string[] = [];
    await expect(
      ask(wireOf({ "/a": 1, "/b": "rate-limited", "/c": 3 }, asked), "/a", "/b", "/c"),
    ).rejects.toMatchObject({ kind: "rate-limited" });
    expect(asked).toEqual(["/a", "/b"]);
    await expect(ask(wireOf({ "/a": new TypeError("ours") }), "/a")).rejects.toThrow("ours");
  });
});
