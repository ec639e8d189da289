/** Prints the page of all questions of a review, from the list that the program reads. */
import { writeFileSync } from "node:fs";
import { questionsPage, questionsText } from "./lib/printed/questions-page.ts";

writeFileSync(questionsPage, questionsText());
