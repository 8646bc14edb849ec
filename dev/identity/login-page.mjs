import { NEWCOMER_NAME, PEOPLE } from "./people.mjs";

/** The local sign-in page: one form button per person, so it works without JavaScript. */
export function loginPage(uid) {
  const buttons = PEOPLE.map(
    (person) =>
      `<button name="person" value="${person.sub}"><strong>${person.preferred_username}</strong> ${person.email}</button>`,
  ).join("\n      ");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Local sign-in</title>
    <style>
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 12vh auto; padding: 0 1rem; color: #10161f; background: #f5f6f8; }
      form { display: grid; gap: .75rem; margin: 1.5rem 0; }
      button, input { font: inherit; text-align: left; padding: .75rem 1rem; min-height: 2.75rem; border: 1px solid #7c8797; border-radius: .5rem; background: #fff; color: inherit; }
      button { cursor: pointer; }
      button:hover, :focus-visible { border-color: #1f4fd1; outline: 2px solid #1f4fd1; }
      strong { display: inline-block; min-width: 3.5rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>Local sign-in</h1>
      <p>This stand-in for an identity provider runs on this machine only. Who are you?</p>
      <form method="post" action="/interaction/${uid}">
      ${buttons}
      </form>
      <form method="post" action="/interaction/${uid}">
        <label for="newcomer">Somebody new</label>
        <input id="newcomer" name="newcomer" required pattern="${NEWCOMER_NAME}" title="2 to 20 letters and digits, a letter first" placeholder="a name, such as nina" autocomplete="off">
        <button>Sign up</button>
      </form>
      <form method="post" action="/interaction/${uid}/cancel"><button>Cancel</button></form>
    </main>
  </body>
</html>
`;
}
